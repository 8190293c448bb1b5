import { createStore, type StoreApi } from 'zustand/vanilla';
import { session, studentId } from '../api/session.ts';
import { STUDENT_DATA } from './studentData.ts';

/**
 * Something small that this device keeps of each student, in all its tabs: of whoever is signed in, and shown to nobody
 * else.
 */
export class OfStudent<T extends object> {
  readonly #name: string;
  readonly store: StoreApi<T>;

  constructor(name: string) {
    this.#name = name;
    this.store = createStore<T>(() => this.#read());
    const again = () => this.store.setState(this.#read(), true);
    addEventListener('storage', ({ key }) => {
      if (key === this.#place()) again();
    });
    session.subscribe(({ user }, was) => {
      if (user?.stud_id !== was.user?.stud_id) again();
    });
  }

  keep(value: T): void {
    try {
      localStorage.setItem(this.#place(), JSON.stringify(value));
    } catch {
      // There is no room, or storage is forbidden: the value lives as long as the page.
    }
    // Kept on the device before it is shown.
    this.store.setState(value, true);
  }

  #place(): string {
    return `${STUDENT_DATA}-${this.#name}-${String(studentId())}`;
  }

  #read(): T {
    try {
      return JSON.parse(localStorage.getItem(this.#place()) ?? '{}') as T;
    } catch {
      return {} as T;
    }
  }
}
