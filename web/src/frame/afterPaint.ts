/** What the frame shows once the first screen has had its turn: one chunk, which no first paint waits for. */
export { SearchDoor } from './SearchDoor.tsx';
export { SupportChat } from './SupportChat.tsx';
