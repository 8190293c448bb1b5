/** '84 KB', '1.3 MB': the number and its unit stay on one line. */
export function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))}\u00A0KB` : `${(bytes / 1_000_000).toFixed(1)}\u00A0MB`;
}
