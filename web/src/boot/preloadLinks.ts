import { ROUTES } from '../app/generated/routes.ts';
import { find } from '../app/row.ts';

/**
 * Begins loading the chunk of a link's screen as soon as a finger or pointer touches the link, or the focus reaches it.
 * (Not an entry of a menu, whose first has the focus once it is open, and through which the arrow keys walk.)
 */
export function preloadLinks(): void {
  const preload = (event: Event) => {
    const link = (event.target as Element | null)?.closest?.('a');
    if (link?.origin !== location.origin || (event.type === 'focusin' && link.role === 'menuitem')) return;
    find(ROUTES, link.pathname)
      ?.route.chunk.preload()
      .catch(() => undefined);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(type, preload, { passive: true });
}
