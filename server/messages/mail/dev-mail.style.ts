/** The only styles of the page; the policy of its answers names their digest. */
export const devMailStyle = `
*{box-sizing:border-box}
body{margin:0;background:#f6f7fb;color:#13182e;font:16px/1.5 Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
header{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;padding:16px 24px;background:#13182e;color:#fff}
header a{color:#fff;font-size:20px;font-weight:700;text-decoration:none}
header a:focus-visible{outline-color:#82b1ff}
main{max-width:832px;margin:0 auto;padding:32px 24px 64px}
h1{margin:0 0 8px;font-size:28px;line-height:1.25;overflow-wrap:anywhere}
h2{margin:32px 0 12px;font-size:18px}
a{color:#1a56c4}
a:focus-visible{outline:2px solid #1a56c4;outline-offset:2px;border-radius:4px}
.quiet{color:#424242}
.card,.mails{background:#fff;border:1px solid #e3e6ef;border-radius:12px}
p.card,dl.card,pre.card{padding:20px 24px}
.mails{margin:24px 0;padding:0;list-style:none}
.mails li{display:grid;grid-template-columns:1fr auto;gap:2px 16px;align-items:center;padding:16px 24px;overflow-wrap:anywhere}
.mails li+li{border-top:1px solid #e3e6ef}
.mails li a{font-weight:600}
.mails .quiet{grid-row:2;font-size:14px}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:4px 24px;overflow-wrap:anywhere}
.facts dt{color:#424242}
.facts dd{margin:0}
.pill{padding:2px 10px;border-radius:10px;font-size:13px;font-weight:600;background:#e3f2fd;color:#0d47a1}
.pill.sent{background:#e8f5e9;color:#1b5e20}
.pill.failed{background:#ffebee;color:#b71c1c}
pre{margin:24px 0;white-space:pre-wrap;overflow-wrap:anywhere;font:15px/1.5 ui-monospace,Menlo,Consolas,monospace}
`;
