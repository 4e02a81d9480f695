export { longestTexts } from './longest-texts.ts'
