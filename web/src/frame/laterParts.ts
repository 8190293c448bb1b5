export { Bell } from '../notices/Bell.tsx';
export { MenuItems } from './MenuItems.tsx';
export { SearchDoor } from './SearchDoor.tsx';
export { SupportChat } from './SupportChat.tsx';
