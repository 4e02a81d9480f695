import { MyDocumentsScreen } from './MyDocumentsScreen.tsx'

export const Component = MyDocumentsScreen
