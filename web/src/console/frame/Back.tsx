import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/Button.tsx';

/** Leads back to the screen that this one belongs to. */
export const Back = ({ href, children }: { href: string; children: ReactNode }) => (
  <LinkButton href={href} icon="arrow-left" look="quiet">
    {children}
  </LinkButton>
);
