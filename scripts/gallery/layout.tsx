import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CompanyAddress } from "#web/ui/company-address.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { DocumentLinks } from "#web/ui/document-links.tsx";
import { HomeHeader } from "#web/ui/home-header.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { PanelTabs } from "#web/ui/panel-tabs.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";
import { Section } from "#web/ui/section.tsx";
import { SectionLinks } from "#web/ui/section-links.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";
import { SideSection, SubSection } from "#web/ui/side-section.tsx";
import { SiteFooter } from "#web/ui/site-footer.tsx";
import { Stat, StatStrip } from "#web/ui/stat-strip.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { Stateful } from "./stateful.tsx";

type Row = { id: string; name: string; date: string };
const ROWS: Row[] = [
  { id: "1", name: "Ana - coin - V1", date: "2026-11-21" },
  { id: "2", name: "Max - linocut - V2", date: "2026-11-20" },
];
const COLUMNS: Column<Row>[] = [
  { key: "date", header: "Date", slot: "detail", sorted: "descending", cell: ({ date }) => date },
  { key: "name", header: "Name", slot: "title", cell: ({ name }) => name },
  { key: "action", header: "", slot: "action", cell: () => <Button variant="plain">View</Button> },
];
const TABS = ["Mixes", "Orders"].map((label) => ({
  value: label,
  label,
  panel: <p>The panel of {label}.</p>,
}));
const INVOICE = {
  id: "doc_1",
  kind: "invoice",
  number: "INV-2026-000001",
  sold: { kind: "order", id: "ord_1", number: "K7R-4MX" },
  total: 45.1,
  tax: 2.61,
  issued_at: "2026-11-21T09:30:00.000Z",
} as const;

/** Headers, sections, tables and tabs. */
export const LAYOUT = {
  card: () => <Card>A card</Card>,
  section: () => <Section title="A section">Its content.</Section>,
  "side-section": () => (
    <SideSection anchor="side" title="A side section" intro="Its introduction.">
      <SubSection title="A sub section">Its content.</SubSection>
    </SideSection>
  ),
  "section-links": () => <SectionLinks label="Sections" parts={{ side: "Side", other: "Other" }} />,
  "setting-row": () => (
    <>
      <SettingRow label="E-mail" action={<Button>Change</Button>}>
        ana@example.com
      </SettingRow>
      <SettingRow label="Plan" isLong action={<Button>Manage</Button>}>
        Sweet Spot
      </SettingRow>
    </>
  ),
  "stat-strip": () => (
    <StatStrip>
      <Stat to="/" label="Renders" value={3} />
      <Stat to="/" label="Mixes" value={1200} />
    </StatStrip>
  ),
  "data-table": () => (
    <>
      <DataTable caption="Sheets" rows={ROWS} rowKey={({ id }) => id} columns={COLUMNS} />
      <DataTable
        caption="Lines"
        rowsAs="lines"
        rows={ROWS}
        rowKey={({ id }) => id}
        columns={COLUMNS}
      />
    </>
  ),
  tabs: () => (
    <Stateful start="Mixes">
      {(value, setValue) => (
        <Tabs label="Stuff" tabs={TABS} value={value} onValueChange={setValue} />
      )}
    </Stateful>
  ),
  "panel-tabs": () => (
    <Stateful start="Mixes">
      {(value, setValue) => (
        <PanelTabs label="Panel" tabs={TABS} value={value} onValueChange={setValue} />
      )}
    </Stateful>
  ),
  "page-header": () => (
    <PageHeader title="My stuff" intro="An introduction." actions={<Button>Create</Button>} />
  ),
  "screen-header": () => <ScreenHeader title="Checkout" isLarge left={<Badge>left</Badge>} />,
  "home-header": () => <HomeHeader />,
  "site-footer": () => <SiteFooter />,
  "company-address": () => <CompanyAddress />,
  "document-links": () => <DocumentLinks documents={[INVOICE]} />,
};
