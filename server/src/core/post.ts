import type { Config } from './env.ts';

/** A mail as text and as HTML. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** The outcome of a mail; 'unknown' where the server may have taken it. */
export type Posted = 'sent' | 'waiting' | 'failed' | 'unknown';

export interface Envelope {
  to: string;
  brand: string;
  /** The address that ends the mails, by a POST; absent of a mail that nobody subscribed to. */
  stop?: string;
  /** The name of the mail, equal for one student and day. */
  id: string;
}

export interface Post {
  /** Rejects when the server cannot be reached, or does not let the portal in: then nothing is to be tried. */
  check: () => Promise<unknown>;
  send: (letter: Letter, envelope: Envelope) => Promise<{ posted: Posted; reason: string }>;
  close: () => void;
}

/** A connection to the mail server, opened with the first mail. */
export async function openPost({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Config): Promise<Post> {
  // Loaded only here: a portal without mails has no use for it.
  const { createTransport } = await import('nodemailer');
  const limits = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 20_000 };
  const transport = createTransport({
    url: SMTP_URL,
    ...limits,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    check: () => transport.verify(),
    send: async ({ subject, text, html }, { to, brand, stop, id }) => {
      try {
        await transport.sendMail({
          from: { name: brand, address: MAIL_FROM },
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${new URL(PUBLIC_URL).hostname}>`,
          headers: {
            ...(stop !== undefined && {
              'List-Unsubscribe': `<${stop}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
            'Auto-Submitted': 'auto-generated',
          },
        });
        return { posted: 'sent', reason: '' };
      } catch (error) {
        return meaning(error);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Reads what an error says about the mail. What breaks off without a word of the server may have been taken: nodemailer
 * does not tell when.
 */
function meaning(error: unknown): { posted: Posted; reason: string } {
  const { code = '', responseCode = 0, syscall = '' } = error as { code?: string; responseCode?: number; syscall?: string };
  const reason = `${code} ${responseCode || syscall}`.trim();
  if (responseCode >= 500 && code !== 'EAUTH') return { posted: 'failed', reason };
  if (responseCode >= 400 || syscall === 'connect' || syscall === 'getaddrinfo') return { posted: 'waiting', reason };
  return { posted: code === 'EENVELOPE' ? 'failed' : 'unknown', reason };
}
