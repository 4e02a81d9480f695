import { createContext, useContext } from 'react'
import type { z } from 'zod'
import type { WholeDocket } from '#contract/dockets/docket-record.ts'

/** The docket that is open in this window, once it is read. */
export const DraftContext = createContext<z.output<typeof WholeDocket> | null>(null)

export const useOpenDraft = () => useContext(DraftContext)
