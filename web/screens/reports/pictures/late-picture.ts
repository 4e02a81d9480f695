import { lazy } from 'react'
import { withTexts } from '../../../texts/screen-texts.ts'

/** It comes behind the page, with the words of charts. */
export const ReportPicture = lazy(withTexts(() => import('./ReportPicture.tsx'), 'company-dashboard'))
