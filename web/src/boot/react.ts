/** React by itself, so that a slow phone can run it as a task of its own (main.ts). */
import 'react-dom/client';
