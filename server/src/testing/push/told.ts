import { notices, type Caller, type NoticeKind } from '@portal/contract';
import { expect } from 'vitest';
import type { Engine } from '../../db/database.ts';
import type { Event } from '../../notices/event.ts';
import { addEvents } from '../../notices/events.store.ts';
import { ASHA, RAVI, operatorSql, startPortal, type TestPortal } from '../portal.ts';
import type { Phone } from './phone.ts';
import { PushService } from './service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export const PATIENCE = { timeout: 15_000, interval: 50 };

/** A portal in which nothing happens by itself, and a push service that it may send to. */
export class Told {
  readonly portal: TestPortal;
  readonly service: PushService;
  readonly #class_id: number;
  readonly #news_id: number;
  #happened = 0;
  /** Two students of class 11, signed in anew every morning. */
  asha: Caller = { token: '', stud_id: 0 };
  ravi: Caller = { token: '', stud_id: 0 };

  private constructor(parts: { portal: TestPortal; service: PushService; class_id: number; news_id: number }) {
    this.portal = parts.portal;
    this.service = parts.service;
    this.#class_id = parts.class_id;
    this.#news_id = parts.news_id;
  }

  static async start(engine: Engine): Promise<Told> {
    const service = await PushService.start();
    const portal = await startPortal(engine, { env: { PUSH_HOSTS: service.origin, PUSH_CONTACT: 'mailto:office@example.in' } });
    const { db } = portal.services;
    const news = await db.get<{ id: number }>(`SELECT id FROM visible_news ORDER BY id`);
    const held = await db.get<{ id: number }>(`SELECT live_class_id AS id FROM live_class WHERE key = 'daily'`);
    // Notices of the school's own have their tests with the notices.
    await operatorSql(portal, 'UPDATE news SET added_at = 0');
    await operatorSql(portal, 'UPDATE exam SET opens_at = NULL, closes_at = NULL');
    return new Told({ portal, service, class_id: held?.id ?? 0, news_id: news?.id ?? 0 });
  }

  /** Moves on to 08:30 of the next day in India, without any phone. */
  async morning(): Promise<void> {
    this.service.answer = () => undefined;
    await operatorSql(this.portal, 'DELETE FROM push_subscription');
    this.portal.passNight();
    this.portal.passTime(HOUR);
    [this.asha, this.ravi] = [await this.portal.signIn(ASHA), await this.portal.signIn(RAVI)];
  }

  async subscribe(caller: Caller, phone = this.service.phone()): Promise<Phone> {
    const added = await this.portal.call(notices.add_push_subscription, phone.subscription, { caller });
    expect(added.status).toBe(true);
    return phone;
  }

  async phonesOf(caller: Caller): Promise<number | undefined> {
    return (await this.portal.call(notices.notice_choices, {}, { caller })).data?.phones;
  }

  /** The titles of a student's notices, the newest first. */
  async listed(caller: Caller): Promise<string[]> {
    return ((await this.portal.call(notices.notices, {}, { caller })).data?.notices ?? []).map(({ title }) => title);
  }

  /** Something happens that concerns every student of class 11. */
  async happens(title: string, given: Partial<Event> = {}): Promise<void> {
    const at = this.portal.services.now();
    const kind: NoticeKind = given.kind ?? 'news';
    const item_id = kind.startsWith('class') ? this.#class_id : this.#news_id;
    const facts = { kind, item_id, title, subject_name: '', about_at: null, link: '/newsandevents/1', expires_at: at + 3 * DAY };
    const events = [{ ...facts, dedupe: `test/${(this.#happened += 1)}`, ...given }];
    await this.portal.services.db.write(addEvents, { events, at });
  }

  /** Waits until everybody is told, and it is decided of everything that is due. */
  async settled(): Promise<void> {
    const open = async () =>
      this.portal.services.db.get<{ open: number }>(
        `SELECT (SELECT COUNT(*) FROM notice WHERE spread_at IS NULL)
           + (SELECT COUNT(*) FROM push WHERE ended_at IS NULL AND due_at <= CAST(? AS BIGINT)) AS open`,
        // A notice that comes due during the query counts; one that waits on purpose waits for longer.
        this.portal.services.now() + 5000,
      );
    await expect.poll(async () => (await open())?.open, PATIENCE).toBe(0);
  }

  async stop(): Promise<void> {
    await this.portal.stop();
    await this.service.close();
  }
}
