/** True where the browser can get notifications: not without TLS, nor on an iPhone outside of its home screen. */
export const canPush = (): boolean =>
  globalThis.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** True on an iPhone or iPad that could, from its home screen. */
export const couldFromHomeScreen = (): boolean =>
  globalThis.isSecureContext && !canPush() && (navigator as { standalone?: boolean }).standalone === false;
