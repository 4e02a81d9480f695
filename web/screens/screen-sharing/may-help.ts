import type { Allowed } from '#contract/vocabulary/portal-routes.ts'
import { helpsEverywhere, helpsInOrganisation } from '#contract/vocabulary/screen-sharing.ts'

/** A courtesy, as for other pages: the server decides with the code. */
export const mayHelp = (allowed: Allowed): boolean =>
  [...helpsInOrganisation, helpsEverywhere].some((module) => allowed[module] === true)
