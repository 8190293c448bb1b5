/** 'Chrome on Android', 'Unknown device': as `deviceName` of auth writes them. */
export function deviceIn(device: string): string {
  if (device === 'Unknown device') return 'अज्ञात डिवाइस';
  const [browser = '', system] = device.split(' on ');
  return system === undefined ? device : `${system} पर ${browser === 'A browser' ? 'कोई ब्राउज़र' : browser}`;
}
