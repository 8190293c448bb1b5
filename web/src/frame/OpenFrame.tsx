import type { ReactNode } from 'react';
import * as words from '#words/frame';
import { getConfig } from '../api/config.ts';
import { Picture } from '../ui/Picture.tsx';

/** The frame of the screens without a session: the brand, the h1, and a card with the children. */
export function OpenFrame({ title, children }: { title: string; children: ReactNode }) {
  const { brandName, logo } = getConfig();
  return (
    <>
      <title>{`${title} · ${brandName}`}</title>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <div className="open-page">
        <header className="open-brand">
          <Picture src={logo} width={64} height={64} eager />
          <p>{brandName}</p>
        </header>
        <main className="open-card" id="main" tabIndex={-1}>
          <h1 tabIndex={-1}>{title}</h1>
          {children}
        </main>
      </div>
    </>
  );
}
