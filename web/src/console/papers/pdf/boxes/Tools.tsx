import * as words from '#words/console/pdf';
import { Button } from '../../../../ui/Button.tsx';
import type { Keys } from './Box.tsx';
import styles from './boxes.module.css';

/** The next box to draw: a new question, or one more box of the chosen question. */
export type Tool = 'question' | 'part';

interface ToolsProps {
  tool: Tool | undefined;
  /** The tools of the chosen box. */
  tools: Keys | undefined;
  undo: (() => void) | undefined;
  isLarge: boolean;
  onTool: (tool: Tool) => void;
  onAllPages: () => void;
  onLarge: () => void;
}

/** Draws the buttons for all that the keys can do with boxes. */
export const Tools = ({ tool, tools, undo, isLarge, onTool, onAllPages, onLarge }: ToolsProps) => (
  <div className={styles.tools} role="group" aria-label={words.tools}>
    <Button
      look={tool === 'question' ? 'primary' : 'plain'}
      aria-pressed={tool === 'question'}
      onClick={() => onTool('question')}
    >
      {words.draw}
    </Button>
    <Button look="plain" disabled={!undo} onClick={undo}>
      {words.undo}
    </Button>
    <Button look="plain" disabled={!tools} onClick={tools?.split}>
      {words.split}
    </Button>
    <Button look="plain" disabled={!tools} onClick={tools?.join}>
      {words.join}
    </Button>
    <Button look="plain" disabled={!tools} onClick={tools?.remove}>
      {words.remove}
    </Button>
    <Button
      look={tool === 'part' ? 'primary' : 'plain'}
      aria-pressed={tool === 'part'}
      disabled={!tools}
      onClick={() => onTool('part')}
    >
      {words.drawPart}
    </Button>
    <Button look="plain" disabled={!tools} onClick={onAllPages}>
      {words.onAllPages}
    </Button>
    <Button look="plain" aria-pressed={isLarge} onClick={onLarge}>
      {words.larger}
    </Button>
  </div>
);
