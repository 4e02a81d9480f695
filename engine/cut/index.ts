export { type CutText, cutText } from './cut-text.ts'
