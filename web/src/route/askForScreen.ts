import type { RouteName } from './pages.ts';

declare global {
  interface Window {
    /**
     * Asks for the files of a screen that were not asked for yet, so that none waits for another. first.ts puts it
     * there in the built page, which alone knows them.
     */
    askForScreen?: (name: RouteName) => void;
  }
}

/**
 * Asks for all files of a screen at once, where the page knows them; importing its module then finds them under way.
 */
export const askForScreen = (name: RouteName): void => window.askForScreen?.(name);
