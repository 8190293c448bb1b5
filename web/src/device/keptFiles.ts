/** The Cache that holds a student's kept documents; its name begins as everything does that logout deletes. */
export const KEPT_FILES = 'student-files';

/**
 * Returns the name of a document on the device: its path in the school's media folder, without the signature, which is
 * another one after some hours. Undefined for an address that is not one of this portal's own documents.
 */
export function keptName(address: URL, origin: string): string | undefined {
  const [, path] = /^\/media\/[^/]+\/(.+\.pdf)$/iu.exec(address.pathname) ?? [];
  return address.origin === origin && path !== undefined ? `/kept/${path}` : undefined;
}
