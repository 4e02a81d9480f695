import { DirectoryScreen } from './DirectoryScreen.tsx'

export const Component = DirectoryScreen
