import { ReviewGroupsScreen } from './ReviewGroupsScreen.tsx'

export const Component = ReviewGroupsScreen
