/** Parts of the frame that come once the first screen has had its turn. */
export { SearchDoor } from './SearchDoor.tsx';
export { SupportChat } from './SupportChat.tsx';
