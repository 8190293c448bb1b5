import { auth } from '@portal/contract';
import * as words from '#words/frame';
import { useApi } from '../api/useApi.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './SupportChat.module.css';

const INDIA = '91';

/** The floating link to the support chat. Not there until its number is known; a failure leaves it out quietly. */
export function SupportChat() {
  const { data } = useApi(auth.whatsapp_chat, {});
  const number = data?.whatsapp?.replace(/\D/gu, '');
  if (!number) return null;
  const international = number.length > 10 && number.startsWith(INDIA) ? number : INDIA + number;
  return (
    <aside aria-label={words.support}>
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
