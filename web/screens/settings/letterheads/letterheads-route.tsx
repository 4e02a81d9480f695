import { LetterheadsScreen } from './LetterheadsScreen.tsx'

export const Component = LetterheadsScreen
