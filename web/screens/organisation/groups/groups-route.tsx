import { GroupsScreen } from './GroupsScreen.tsx'

export const Component = GroupsScreen
