import {
  type Batch,
  countFaces,
  createChance,
  createId,
  createPath,
  formatMoment,
  type Step,
} from "./batch.ts";
import { email } from "./people.ts";

/** File numbers of a mix's three files follow those of the photos. */
const createFileId = (batch: Batch, nth: number) =>
  createId("fil", `(${countFaces(batch)} + 3 * n + ${nth})`, batch);

/**
 * Creates the mix of each successful render, with its three files, version number and history entry. One in twenty
 * was deleted after a month, and its files with it.
 */
export function createMixSteps(batch: Batch): Step[] {
  const [picture, mockup, print] = [
    createFileId(batch, 0),
    createFileId(batch, 1),
    createFileId(batch, 2),
  ];
  const mix = createId("mix", "n", batch);
  const name = `'Person ' || case when face > owner then 2 else 1 end`;
  const from = "from fill_render where not failed order by at";
  const deletedAt = `case when ${createChance("n", 13)} < 0.05 and at < ${formatMoment(batch.now)} - interval '90 days'
    then at + interval '30 days' end`;
  const keptFile = (id: string) => `case when (${deletedAt}) is null then ${id} end`;
  return [
    {
      name: "files of mixes",
      sql: `insert into files (id, user_id, kind, key, content_type, bytes, width, height, sha256, created_at)
        select case kind when 'mix' then ${picture} when 'mockup' then ${mockup} else ${print} end,
          ${createId("usr", "owner", batch)}, kind, 'renders/' || ${createId("rnd", "n", batch)} || '/' || kind || '.png',
          'image/png', 900000 + (${createChance("n", 11)} * 1400000)::int, 1024, 1536,
          md5(kind || n) || md5('${batch.nth}' || n), at + interval '20 seconds'
        from fill_render, (values ('mix'), ('mockup'), ('print')) kinds (kind)
        where not failed and (${deletedAt}) is null order by at`,
    },
    {
      name: "mixes",
      sql: `insert into genimages (id, user_email, character_id, theme_id, render_id, name, theme, version, image_url,
          print_image_url, file_id, mockup_file_id, print_file_id, starred, deleted_at, created_at)
        select ${mix}, ${email("owner", batch)}, ${createId("chr", "face", batch)}, theme_id, ${createId("rnd", "n", batch)},
          ${name}, theme, 'V' || version, ${createPath(picture)}, ${createPath(mockup)},
          ${keptFile(picture)}, ${keptFile(mockup)}, ${keptFile(print)}, ${createChance("n", 12)} < 0.1, ${deletedAt}, at + interval '20 seconds' ${from}`,
    },
    {
      name: "numbers of mixes",
      sql: `insert into mix_versions (character_id, theme, highest)
        select ${createId("chr", "face", batch)}, theme, max(version) from fill_render where not failed group by face, theme`,
    },
    {
      name: "history of mixes",
      sql: `insert into history (id, email, category, info, image_url, source_url, character_id, mix_id, created_at)
        select ${createId("his", "n", batch)}, ${email("owner", batch)}, 'MeMix Creation',
          ${name} || ' - ' || theme || ' - V' || version, ${createPath(picture)}, ${createPath(createId("fil", "face", batch))},
          ${createId("chr", "face", batch)}, ${mix}, at + interval '20 seconds' ${from}`,
    },
  ];
}
