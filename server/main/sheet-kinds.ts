import type { SheetKinds } from '#services/sheet-kind.ts'
import { sheetOfClientChanges, sheetOfNewClients } from '#services/sheets/kinds/clients.ts'
import {
  sheetOfExternalUserChanges,
  sheetOfMembers,
  sheetOfNewExternalUsers,
} from '#services/sheets/kinds/people.ts'

/** What can be made from a sheet; a kind adds one line. */
export const sheetKinds: SheetKinds = {
  members: sheetOfMembers,
  external_new: sheetOfNewExternalUsers,
  external_change: sheetOfExternalUserChanges,
  clients_new: sheetOfNewClients,
  clients_change: sheetOfClientChanges,
}
