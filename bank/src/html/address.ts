/** The bytes of a picture that stands in its own address. */
export function embedded(address: string): Buffer | undefined {
  const data = /^data:image\/[\w.+-]+;base64,(.*)$/su.exec(address)?.[1];
  return data === undefined ? undefined : Buffer.from(data, 'base64');
}

/** An address as people read it; one that is written wrongly as it stands. */
export function decodedUri(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
