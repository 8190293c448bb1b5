import { isLanguage, type Language } from '@portal/contract/languages';
import type { Sql } from '../db/database.ts';

/** The name where neither the operator nor a school has set one. */
export const DEFAULT_BRAND = 'Learning Portal';

/** How old what is known may be when it is asked for, in milliseconds. */
const FRESH_MS = 1000;

/** The operator's settings, which stand over the school's. '' where nothing is set. */
interface SetBrand {
  BRAND_NAME: string;
  BRAND_LOGO: string;
  BRAND_COLOUR: string;
}

/**
 * How a portal looks; logo (an address) and colour ('#3340c8') are '' where the portal's own are meant; the languages
 * that its pages have, the school's first.
 */
interface Look {
  name: string;
  logo: string;
  colour: string;
  languages: readonly Language[];
}

/** Where the server sends a logo that was uploaded, by a name that changes with what is in it. */
export const LOGO_PLACE = '/brand/';

const COLOUR = /^#[\da-f]{6}$/iu;
const LOGO = /^[\da-f]{1,64}\.png$/u;

/** Returns a stored text only in the form that the portal stores, whoever wrote into the database. */
const checked = (value: string | undefined, form: RegExp): string => (value !== undefined && form.test(value) ? value : '');

function languagesIn(kept = ''): readonly Language[] {
  const known = kept.split(' ').filter(isLanguage);
  return known.length === 0 ? ['en'] : known;
}

/** Returns how the portal looks: as the operator has set it, else as the school says. */
async function lookNow({ BRAND_NAME, BRAND_LOGO, BRAND_COLOUR }: SetBrand, db: Sql): Promise<Look> {
  const rows = await db.all<{ name: string; value: string }>(
    `SELECT name, value FROM setting WHERE name IN ('school_name', 'brand_logo', 'brand_colour', 'languages')`,
  );
  const kept = new Map(rows.map(({ name, value }) => [name, value]));
  const logo = checked(kept.get('brand_logo'), LOGO);
  return {
    name: BRAND_NAME || kept.get('school_name') || DEFAULT_BRAND,
    logo: BRAND_LOGO || (logo && LOGO_PLACE + logo),
    colour: BRAND_COLOUR || checked(kept.get('brand_colour'), COLOUR),
    languages: languagesIn(kept.get('languages')),
  };
}

/**
 * The look of a running portal: answers at once with what was known last and looks again behind it, so that no page
 * waits for a database; what is changed anywhere is there a moment later, on every instance.
 */
export class Brand {
  readonly #set: SetBrand;
  readonly #db: Sql;
  #known: Look;
  #looked = Date.now();
  #looking: Promise<void> | undefined;

  private constructor(set: SetBrand, db: Sql, known: Look) {
    this.#set = set;
    this.#db = db;
    this.#known = known;
  }

  static async of(set: SetBrand, db: Sql): Promise<Brand> {
    return new Brand(set, db, await lookNow(set, db));
  }

  get name(): string {
    return this.#look().name;
  }

  get logo(): string {
    return this.#look().logo;
  }

  get languages(): readonly Language[] {
    return this.#look().languages;
  }

  get colour(): string {
    return this.#look().colour;
  }

  /** Looks again now, for whoever has just changed it. */
  async refresh(): Promise<void> {
    await this.#looking;
    this.#looking = this.#lookAnew();
    await this.#looking;
  }

  #look(): Look {
    if (this.#looking === undefined && Date.now() - this.#looked >= FRESH_MS) this.#looking = this.#lookAnew();
    return this.#known;
  }

  async #lookAnew(): Promise<void> {
    try {
      this.#known = await lookNow(this.#set, this.#db);
    } catch {
      // The last look known goes on.
    }
    this.#looked = Date.now();
    this.#looking = undefined;
  }
}
