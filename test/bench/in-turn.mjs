/**
 * Times several deeds in turn, A B C A B C ..., after one warm-up of each: a machine that slows down or speeds up
 * meanwhile does so for all of them. Gives the milliseconds of each by name.
 */
export const inTurn = async (deeds, rounds) => {
  const times = Object.fromEntries(Object.keys(deeds).map((name) => [name, []]))
  for (const deed of Object.values(deeds)) await deed()
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, deed] of Object.entries(deeds)) times[name].push(await deed())
  }
  return times
}
