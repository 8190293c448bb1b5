import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import * as words from '#words/consoleNews';
import { SNIPPETS, type Snippet } from './snippets.ts';
import styles from '../source.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface BarProps {
  /** The id of the text that the buttons write into. */
  controls: string;
  /** The name of that text. */
  label: string;
  onSnippet: (snippet: Snippet) => void;
  /** Further buttons. */
  children: ReactNode;
}

/** Buttons that write Markdown and formulas: one stop of the Tab key, arrows lead from button to button. */
export function Bar({ controls, label, onSnippet, children }: BarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const step = STEPS[event.key];
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step && at + step;
    if (next === undefined) return;
    event.preventDefault();
    const target = buttons.at(next % buttons.length);
    for (const button of buttons) button.tabIndex = button === target ? 0 : -1;
    target?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={`${label}: ${words.bar}`}
      aria-controls={controls}
      className={styles.bar}
      onKeyDown={onKeyDown}
    >
      {SNIPPETS.map((snippet, index) => (
        <button
          key={snippet.name}
          type="button"
          className={styles.sign}
          title={snippet.name}
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => onSnippet(snippet)}
        >
          {snippet.sign !== snippet.name && <span className="visually-hidden">{snippet.name} </span>}
          {snippet.sign}
        </button>
      ))}
      {children}
    </div>
  );
}
