export { type AboutMerged, type MergedPage, mergePages } from './merge-pages.ts'
