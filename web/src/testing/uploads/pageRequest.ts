/** The part of XMLHttpRequest that the page uses. */
export class PageRequest extends EventTarget {
  readonly upload = new EventTarget();
  method = '';
  address = '';
  readonly headers: Record<string, string> = {};
  body: Blob | undefined;
  status = 0;
  responseText = '';
  isOver = false;
  serve: (request: PageRequest) => void = () => undefined;
  #answered: Record<string, string> = {};

  open(method: string, address: string): void {
    Object.assign(this, { method, address });
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body: Blob | null): void {
    this.body = body ?? undefined;
    this.serve(this);
  }

  abort(): void {
    this.#end('abort');
  }

  lose(): void {
    this.#end('error');
  }

  answer(status: number, headers: Record<string, string>, text = ''): void {
    if (this.isOver) return;
    this.status = status;
    this.responseText = text;
    this.#answered = headers;
    this.#end('load');
  }

  getAllResponseHeaders(): string {
    return Object.entries(this.#answered)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
  }

  #end(how: 'load' | 'error' | 'abort'): void {
    if (this.isOver) return;
    this.isOver = true;
    for (const event of [how, 'loadend']) this.dispatchEvent(new Event(event));
  }
}
