import { useView } from '../frame/useView.ts';
import { HistoryGrid } from './HistoryGrid.tsx';
import { HistoryPlayer } from './HistoryPlayer.tsx';

/** What the student watched; with ?playing= one of it again, in place of the grid. */
export function History() {
  const playing = useView('playing');
  return playing === undefined ? <HistoryGrid /> : <HistoryPlayer key={playing} playing={playing} />;
}
