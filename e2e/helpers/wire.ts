import type { CDPSession, Page } from '@playwright/test';

/** A file the browser fetched: its address, and all bytes of the answer, headers included, as they came. */
export interface Fetched {
  address: string;
  bytes: number;
  /** True for what the service worker asked for. */
  byWorker: boolean;
}

interface Exchange {
  address: string;
  byWorker: boolean;
  /** Undefined until the answer is here whole; 0 when it came from a cache. */
  bytes: number | undefined;
}

interface NetworkEvent {
  requestId: string;
  request?: { url: string };
  encodedDataLength?: number;
  response?: { fromDiskCache?: boolean; fromServiceWorker?: boolean };
}

/** Counts what comes over the wire to one page and its service worker: the browser's own figures. */
export class Wire {
  readonly #exchanges = new Map<string, Exchange>();

  /** Begin before the page goes anywhere; its context must be new, so that nothing lies in a cache. */
  static async of(page: Page): Promise<Wire> {
    const wire = new Wire();
    const session = await page.context().newCDPSession(page);
    for (const name of [
      'requestWillBeSent',
      'responseReceived',
      'requestServedFromCache',
      'loadingFinished',
      'loadingFailed',
    ] as const)
      session.on(`Network.${name}`, (event: object) => wire.#note(`Network.${name}`, event as NetworkEvent, false));
    await session.send('Network.enable');
    await wire.#watchWorkers(session);
    return wire;
  }

  /** Everything that was sent for until now. */
  fetched(): Fetched[] {
    return [...this.#exchanges.values()].filter((each): each is Fetched => (each.bytes ?? 0) > 0);
  }

  /** How many answers are on their way. */
  waiting(): number {
    return [...this.#exchanges.values()].filter(({ bytes }) => bytes === undefined).length;
  }

  /** A worker is held until it is listened to. Its messages come through the page's session. */
  async #watchWorkers(session: CDPSession): Promise<void> {
    let id = 0;
    session.on('Target.attachedToTarget', ({ sessionId }) => {
      for (const method of ['Network.enable', 'Runtime.runIfWaitingForDebugger']) {
        id += 1;
        const message = JSON.stringify({ id, method });
        session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => undefined);
      }
    });
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const { method, params } = JSON.parse(message) as { method?: string; params: NetworkEvent };
      if (method) this.#note(method, params, true);
    });
    await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false });
  }

  #note(event: string, { requestId, request, response, encodedDataLength }: NetworkEvent, byWorker: boolean): void {
    const id = `${byWorker} ${requestId}`;
    if (event === 'Network.requestWillBeSent' && request && /^https?:/u.test(request.url)) {
      const { pathname, search } = new URL(request.url);
      this.#exchanges.set(id, { address: pathname + search, byWorker, bytes: undefined });
    }
    const exchange = this.#exchanges.get(id);
    if (!exchange) return;
    const isKept = event === 'Network.requestServedFromCache' || response?.fromDiskCache || response?.fromServiceWorker;
    if (isKept || event === 'Network.loadingFailed') exchange.bytes = 0;
    else if (event === 'Network.loadingFinished') exchange.bytes ??= encodedDataLength ?? 0;
  }
}
