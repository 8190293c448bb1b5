interface Patch {
  why: string;
  from: string;
  to: string;
}

// In getPageDict of the minified worker: e the wanted page's index, l the index the walk has come to, a the node,
// c its Count, h its Kids, t the nodes to visit, n those visited, o, s and i the caches of dictionaries, counts,
// indexes.
const patches: Patch[] = [
  {
    why: 'A node with as many Kids as pages holds nothing but pages: take the wanted one, not all before it. And the last page, which is checked when a document is opened, is reached through the last Kids.',
    from: 'for(let e=h.length-1;e>=0;e--){const n=h[e];t.push(n);a===this.toplevelPagesDict&&n instanceof Ref&&!o.has(n)&&o.put(n,r.fetchAsync(n))}',
    to:
      'const flat=c===h.length,last=Number.isInteger(c)&&e===l+c-1,kid=flat?h[e-l]:last?h.at(-1):null;' +
      'if(kid instanceof Ref&&!n.has(kid)){const d=await(o.get(kid)||r.fetchAsync(kid));if(d instanceof Dict){' +
      'if(!d.has("Kids")){s.put(kid,1);i.put(kid,e);return[d,kid]}' +
      'const k=flat?null:await d.getAsync("Count");if(Number.isInteger(k)&&k>0&&k<=c){n.put(kid);l+=c-k;t.push(d);continue}}}' +
      // The nodes before a page are asked for together when they are many; the first pages need few.
      'const ahead=e>15;' +
      'for(let e=h.length-1;e>=0;e--){const n=h[e];t.push(n);ahead&&a===this.toplevelPagesDict&&n instanceof Ref&&!o.has(n)&&o.put(n,r.fetchAsync(n))}',
  },
  {
    why: 'The same where a page is looked up to follow a link: among nothing but pages its place is its index.',
    from: 'const f=[];let c=!1;for(const e of l){if(!(e instanceof Ref))throw new FormatError("Kid must be a reference.");if(isRefsEqual(e,r)){c=!0;break}f.push(',
    to: 'const f=[],flat=l.length===await o.getAsync("Count");let c=!1;for(const e of l){if(!(e instanceof Ref))throw new FormatError("Kid must be a reference.");if(isRefsEqual(e,r)){c=!0;break}if(flat){a++;continue}f.push(',
  },
];

/**
 * The PDF worker, changed so that a large document with a flat list of pages (as scanners, Ghostscript and img2pdf
 * write it) opens without reading the whole file: 0.3 MB of 20 MB instead of all of it.
 * Throws when pdfjs-dist has been updated and a place is no longer found: then measure whether it is still needed.
 */
export function patchWorker(source: string): string {
  return patches.reduce((text, { why, from, to }) => {
    if (text.split(from).length !== 2) throw new Error(`The PDF worker has changed; this patch has no place: ${why}`);
    return text.replace(from, () => to);
  }, source);
}
