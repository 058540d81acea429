-- A store made by the version before networks took turns (migrations to 009), for either database: one enquiry is mailed, one waits.
CREATE TABLE "migration" ("name" text primary key);
INSERT INTO migration VALUES('001-tables'),('002-held-in-outbox'),('003-budgets'),('004-other-fields'),('005-photos'),('006-outbox-kinds'),('007-answers'),('008-release-delayed'),('009-phones');
CREATE TABLE "enquiry" ("reference" text primary key, "received_at" bigint not null, "name" text not null, "phone" text not null, "phone_digits" text not null, "email" text not null, "address" text not null, "service" text not null, "message" text not null, "hold_reasons" text not null, "other_fields" text default '{}' not null, "photos" text default '[]' not null, "answer_by" bigint, "answered_at" bigint, "came_from" text);
INSERT INTO enquiry VALUES('SW-000001',1795165260000,'Jo Salt','+44 (0)7700 900123','7700900123','jo@example.com','Northwich','','The fuse board trips.','[]','{}','[]',1795251660000,NULL,'/services');
INSERT INTO enquiry VALUES('SW-000002',1795165320000,'Jo Salt','Text 07700 900123','7700900123','jo@example.com','Northwich','','The fuse board trips.','["many"]','{}','[]',NULL,NULL,NULL);
CREATE TABLE "submission_key" ("key" text primary key, "body_digest" text not null, "reference" text not null, "seen_at" bigint not null);
CREATE TABLE "shared_value" ("name" text primary key, "value" text not null);
CREATE INDEX "enquiry_received" on "enquiry" ("received_at", "reference");
CREATE INDEX "submission_key_reference" on "submission_key" ("reference");
CREATE TABLE "budget" ("name" text primary key, "day" bigint not null, "spent" bigint not null);
CREATE TABLE "photo" ("id" text primary key, "reference" text not null, "position" integer not null, "bytes" bytea not null, constraint "photo_of_enquiry" foreign key ("reference") references "enquiry" ("reference"));
CREATE INDEX "photo_of_enquiry" on "photo" ("reference", "position");
CREATE TABLE "outbox" ("id" text primary key, "kind" text not null, "state" text not null, "attempts" integer not null, "queued_at" bigint not null, "next_try_at" bigint not null, "reference" text, "leased_by" text, "leased_until" bigint, "last_error" text, "sent_at" bigint, "delayed_since" bigint, constraint "outbox_of_enquiry" foreign key ("reference") references "enquiry" ("reference"));
INSERT INTO outbox VALUES('SW-000001','enquiry','sent',0,1795165260000,1795165260000,'SW-000001',NULL,NULL,NULL,1795168800000,NULL);
INSERT INTO outbox VALUES('SW-000002','enquiry','waiting',0,1795165320000,1795165320000,'SW-000002',NULL,NULL,NULL,NULL,NULL);
CREATE INDEX "outbox_queue" on "outbox" ("state", "queued_at", "kind");
CREATE INDEX "outbox_reference" on "outbox" ("reference");
CREATE INDEX "enquiry_unanswered" on "enquiry" ("answer_by") where "answered_at" is null;
