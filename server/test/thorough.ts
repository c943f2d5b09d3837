/** `npm test` tries a part of what takes minutes, another one each time; THOROUGH=1 tries all of it. */
export const THOROUGH = process.env.THOROUGH !== undefined;
