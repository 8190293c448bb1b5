import { auth } from '@portal/contract';
import * as words from '#words/frame';
import { useApi } from '../api/useApi.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './SupportChat.module.css';

const INDIA = '91';

/**
 * The link to the support chat: over home it floats, other pages end with it. Not there until its number is known; a
 * failure leaves it out quietly.
 */
export function SupportChat({ floats }: { floats: boolean }) {
  const { data } = useApi(auth.whatsapp_chat, {});
  const number = data?.whatsapp?.replace(/\D/gu, '');
  if (!number) return null;
  const international = number.length > 10 && number.startsWith(INDIA) ? number : INDIA + number;
  return (
    <aside aria-label={words.support} className={styles.place} data-floats={floats}>
      <a
        className={styles.chat}
        href={`https://wa.me/${international}?text=${encodeURIComponent(data?.message ?? '')}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={words.chat}
      >
        <Icon name="message-circle" />
      </a>
    </aside>
  );
}
