import { createContext, use, useLayoutEffect } from 'react';
import { plainName } from '../ui/plainName.ts';

/** The title in the header and in document.title. */
export interface Page {
  title: string;
  subtitle?: string | undefined;
  /** True where the title comes with the data: the header then keeps a second line for it, so that nothing moves. */
  late?: boolean | undefined;
}

/** Set by the Layout; pages outside of it (sign-in) only have a document.title. */
export const SetPage = createContext<(page: Page) => void>(() => undefined);

/**
 * Says what the page is called, as long as the screen is shown: the header's h1 and subtitle, and document.title.
 * DataScreen does it for its screen; call it directly only where there is no DataScreen. `late`: see Page.
 */
export function usePage(title: string, subtitle?: string, late = false): void {
  const setPage = use(SetPage);
  const [named, under] = [plainName(title), subtitle && plainName(subtitle)];
  useLayoutEffect(() => setPage({ title: named, subtitle: under, late }), [setPage, named, under, late]);
}

/** Moves the focus to the page heading, for a screen that replaces itself without a change of address. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}
