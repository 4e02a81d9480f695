import { UsersScreen } from './UsersScreen.tsx'

export const Component = UsersScreen
