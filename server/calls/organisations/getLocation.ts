import { answer } from '#calls/answer.ts'
import { getLocation } from '#contract/organisations/getLocation.ts'
import { location, locations } from '#services/departments/locations.ts'

export default answer(getLocation, ({ location_id }, { store }) =>
  store.read(async (tx) =>
    location_id
      ? { location: await location(tx, location_id), rows: [] }
      : { location: null, rows: await locations(tx) },
  ),
)
