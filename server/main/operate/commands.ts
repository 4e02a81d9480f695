import type { OperatorCommand } from './command.ts'
import { forgetWrongPins } from './forget-wrong-pins.ts'
import { holdDocket, releaseDocket } from './legal-hold.ts'
import { makeOperator } from './make-operator.ts'
import { listOrganisations, verifyOrganisation } from './organisations.ts'
import { proveDomain } from './prove-domain.ts'
import { listSmsTemplates } from './sms-templates.ts'
import { listWhatsAppTemplates } from './whatsapp-templates.ts'

/** Everything that `npm run operate` can do. One line a command. */
export const operatorCommands: readonly OperatorCommand[] = [
  listOrganisations,
  verifyOrganisation,
  proveDomain,
  makeOperator,
  listSmsTemplates,
  listWhatsAppTemplates,
  forgetWrongPins,
  holdDocket,
  releaseDocket,
]
