/** Returns what a thing is called in its own text, JSON; its key where it has no name. */
export function titleIn(document: string, key: string): string {
  const written = JSON.parse(document) as Record<string, unknown>;
  const head = (written['head'] ?? written) as Record<string, unknown>;
  const name = head['name'] ?? head['heading'] ?? head['class_name'];
  return typeof name === 'string' ? name : key;
}
