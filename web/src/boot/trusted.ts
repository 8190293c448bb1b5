const OWN = new Set(['/sw.js']);

// `pdf/open/worker.ts` tells the compiler of it.
const policy = window.trustedTypes?.createPolicy('portal', {
  createScriptURL(address) {
    if (!OWN.has(address)) throw new TypeError('Not a script of the portal.');
    return address;
  },
});

/** The address of one of the portal's own workers, in the form that the page's policy lets through. */
export function trustedScript(address: string): string {
  return policy ? policy.createScriptURL(address) : address;
}
