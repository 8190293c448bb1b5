import * as words from '#words/consoleNews';
import type { Named, Written } from '../../source/authored.ts';
import { Editor } from '../../source/Editor.tsx';
import type { Finding } from '../../source/Found.tsx';
import { NEWS } from '../authored.ts';
import { Fields } from './Fields.tsx';
import { byField } from './findings.ts';
import { Preview } from './Preview.tsx';

/** An item of news as it is written. */
export const NewsEditor = ({ thing, written, onAnew }: { thing: Named; written: Written; onAnew: () => void }) => (
  <Editor
    authored={NEWS}
    {...{ thing, written, onAnew, placeOf }}
    says={{ title: written.revision > 0 ? words.editItem : words.newItem, toList: words.toList, isOut: words.isOut }}
    draw={Preview}
  >
    {({ item, findings, isTried, onChange, onWay }) => (
      <Fields item={item} findings={byField(findings, item, isTried)} {...{ onChange, onWay }} />
    )}
  </Editor>
);

const placeOf = (form: HTMLElement, { field = 'body' }: Finding): HTMLElement | null =>
  form.querySelector<HTMLElement>(field === 'in' ? '[data-field^="in."]' : `[data-field="${field}"]`);
