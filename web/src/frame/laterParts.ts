export { Bell } from '../notices/Bell.tsx';
export { LogoutDialog } from './LogoutDialog.tsx';
export { MenuItems } from './MenuItems.tsx';
export { SearchDoor } from './SearchDoor.tsx';
export { SupportChat } from './SupportChat.tsx';
