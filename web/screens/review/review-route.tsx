import { ReviewScreen } from './ReviewScreen.tsx'

export const Component = ReviewScreen
