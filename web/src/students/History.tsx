import { useView } from '../frame/useView.ts';
import { HistoryGrid } from './HistoryGrid.tsx';
import { HistoryPlayer } from './HistoryPlayer.tsx';

/** Lists the videos the student watched; with ?playing= one of them plays again, in place of the grid. */
export function History() {
  const playing = useView('playing');
  return playing === undefined ? <HistoryGrid /> : <HistoryPlayer key={playing} playing={playing} />;
}
