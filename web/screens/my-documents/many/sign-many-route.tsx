import { SignManyScreen } from './SignManyScreen.tsx'

export const Component = SignManyScreen
