import { vi } from 'vitest';

/** A browser's part in notifications: what the student has allowed, and where a push service would send to. */
export interface TestPhone {
  permission: NotificationPermission;
  /** The student's answer when the browser asks. */
  answer: NotificationPermission;
  /** How often the browser has asked. */
  asked: number;
  /** The address that the portal sends to; undefined while there is none. */
  endpoint: string | undefined;
  /** The keys of the portal that a subscription was made for. */
  keys: unknown[];
  /** True where the browser's push service does not answer. */
  fails: boolean;
  /** The worker says something to the page. */
  say: (data: object) => void;
}

/** Lets the page have notifications, as on a phone with TLS. Ends with the test, when `endPhone` is called after it. */
export function testPhone(about: Partial<Pick<TestPhone, 'permission' | 'answer' | 'endpoint'>> = {}): TestPhone {
  const worker = new EventTarget();
  const phone: TestPhone = {
    permission: 'default',
    answer: 'granted',
    asked: 0,
    endpoint: undefined,
    keys: [],
    fails: false,
    say: (data) => worker.dispatchEvent(new MessageEvent('message', { data })),
    ...about,
  };
  let made = 0;
  const subscription = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      phone.endpoint = undefined;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (phone.endpoint === undefined ? null : subscription(phone.endpoint)),
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      if (phone.fails || phone.permission !== 'granted') throw new DOMException('push service error', 'AbortError');
      phone.keys.push(applicationServerKey);
      phone.endpoint ??= `https://push.example.org/${(made += 1)}`;
      return subscription(phone.endpoint);
    },
  };
  const registration = { pushManager };
  const container = Object.assign(worker, { getRegistration: async () => registration, ready: Promise.resolve(registration) });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    get permission(): NotificationPermission {
      return phone.permission;
    },
    async requestPermission(): Promise<NotificationPermission> {
      phone.asked += 1;
      if (phone.permission === 'default') phone.permission = phone.answer;
      return phone.permission;
    },
  });
  return phone;
}

/** The browser is one without notifications again. */
export const endPhone = (): void => void Reflect.deleteProperty(navigator, 'serviceWorker');
